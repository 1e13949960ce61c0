/** Statements of the payment service, read anew while the server is at work with them. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"

import { getJson, postFile, postJson } from "../api-client"
import type {
  AppliedAnswer,
  ApplyStatementBody,
  EntryPage,
  Mapping,
  Statement,
  StatementAnswer,
  StatementPage,
  UploadedAnswer,
} from "../api-types"
import { ordersQueryKeys } from "../dashboard-parts"
import { walletKeys } from "../query-keys"

const STATEMENTS = "/admin/ext-wallet/statements"
const POLL_MS = 1000
export const ENTRY_PAGE = 20
/** As many as one can look through before they are applied. */
export const MOST_AT_ONCE = 100

const isAtWork = (statement: Statement | undefined) =>
  statement !== undefined &&
  !statement.stopped &&
  (statement.state === "matching" || statement.state === "applying")

export function useStatementList(offset: number) {
  return useQuery({
    queryKey: walletKeys.statementList(offset),
    queryFn: () =>
      getJson<StatementPage>(STATEMENTS, { limit: String(ENTRY_PAGE), offset: String(offset) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useStatement(id: string) {
  return useQuery({
    queryKey: walletKeys.statement(id),
    queryFn: async () => (await getJson<StatementAnswer>(`${STATEMENTS}/${id}`)).statement,
    refetchInterval: ({ state }) => (isAtWork(state.data) ? POLL_MS : false),
    staleTime: 0,
  })
}

export type EntryQuery = { list?: string; offer?: string; limit: number; offset: number }

/** `version` changes when the statement does. */
export function useEntries(id: string, { limit, offset, ...filter }: EntryQuery, version: string) {
  return useQuery({
    queryKey: walletKeys.statementEntries(id, { ...filter, limit, offset, version }),
    queryFn: () =>
      getJson<EntryPage>(`${STATEMENTS}/${id}/entries`, {
        ...filter,
        limit: String(limit),
        offset: String(offset),
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useUpload() {
  return useChange((file: File) =>
    postFile<UploadedAnswer>(STATEMENTS, { file_name: file.name.slice(-200) }, file)
  )
}

export function useMatch(id: string) {
  return useChange((mapping: Mapping) =>
    postJson<StatementAnswer>(`${STATEMENTS}/${id}/match`, { mapping })
  )
}

export function useApply(id: string) {
  return useChange((chosen: ApplyStatementBody) =>
    postJson<AppliedAnswer>(`${STATEMENTS}/${id}/apply`, chosen)
  )
}

export function useRetry(id: string) {
  return useChange(() => postJson<StatementAnswer>(`${STATEMENTS}/${id}/retry`, {}))
}

/** Payments and orders may change with it. */
function useChange<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: walletKeys.statements() })
      await queryClient.invalidateQueries({ queryKey: walletKeys.payments() })
      await queryClient.invalidateQueries({ queryKey: ordersQueryKeys.all })
    },
  })
}
