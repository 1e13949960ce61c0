import { useWords } from "../use-words"

export function useDate() {
  const { date: day, moment } = useWords()
  return {
    getFullDate: ({ date, includeTime = false }: { date: string; includeTime?: boolean }) =>
      includeTime ? moment(date) : day(date),
  }
}
