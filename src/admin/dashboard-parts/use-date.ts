import { useFormats } from "../use-formats"

export function useDate() {
  const { date: day, moment } = useFormats()
  return {
    getFullDate: ({ date, includeTime = false }: { date: string; includeTime?: boolean }) =>
      includeTime ? moment(date) : day(date),
  }
}
