/** Statements of the payment service, their lists, and what is done with them. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"

import { deleteJson, getJson, postFile, postJson } from "../api-client"
import type {
  AppliedAnswer,
  ApplyStatementBody,
  LinePage,
  StatementAnswer,
  StatementList,
  StatementMapping,
} from "../api-types"
import { ordersQueryKeys } from "../dashboard-parts"
import { walletKeys } from "../query-keys"

const STATEMENTS = "/admin/ext-wallet/statements"
export const PAGE = 20
/** As many as the server settles at once. */
export const BATCH = 50

export function useStatementList() {
  return useQuery({
    queryKey: walletKeys.statementList(),
    queryFn: () => getJson<StatementList>(STATEMENTS),
    staleTime: 0,
  })
}

export function useStatement(id: string) {
  return useQuery({
    queryKey: walletKeys.statement(id),
    queryFn: async () => (await getJson<StatementAnswer>(`${STATEMENTS}/${id}`)).statement,
    staleTime: 0,
  })
}

type LineQuery = { list: string; limit: number; offset: number }

export async function readLines(id: string, { list, limit, offset }: LineQuery) {
  const query = { list, limit: String(limit), offset: String(offset) }
  return (await getJson<LinePage>(`${STATEMENTS}/${id}/lines`, query)).lines
}

export function useLines(id: string, query: LineQuery) {
  return useQuery({
    queryKey: walletKeys.statementLines(id, query),
    queryFn: () => readLines(id, query),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function applyLines(id: string, body: ApplyStatementBody): Promise<AppliedAnswer> {
  return postJson<AppliedAnswer>(`${STATEMENTS}/${id}/apply`, body)
}

export function useUpload(onSent: (share: number) => void) {
  return useMutation({
    mutationFn: (file: File) =>
      postFile<StatementAnswer>(STATEMENTS, { file_name: file.name.slice(-200) }, file, onSent),
  })
}

export function useMatch(id: string) {
  const reload = useReload()
  return useMutation({
    mutationFn: (mapping: StatementMapping) => postJson(`${STATEMENTS}/${id}/match`, { mapping }),
    onSuccess: reload,
  })
}

export function useDiscard(id: string) {
  return useMutation({ mutationFn: () => deleteJson(`${STATEMENTS}/${id}`) })
}

/** Payments and orders may have changed with the statement. */
export function useReload() {
  const queryClient = useQueryClient()
  return async () => {
    const keys = [walletKeys.statements(), walletKeys.payments(), ordersQueryKeys.all]
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
}
