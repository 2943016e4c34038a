/** Why a device changed its place in stock. Source: domain part 2, dictionary `move_type`. */
export const MOVE_TYPE = {
  stockIn: '1',
  stockOut: '2',
  transfer: '3',
  takeBack: '4',
  scrap: '5',
  stocktake: '6',
} as const

/** Whether a device hangs on an organisation by this row. */
export const BIND_STATUS = { bound: '1', over: '0' } as const

/** Why the authorisation of a device changed. */
export const AUTH_TYPE = { first: '1', renewal: '2', withdrawal: '3' } as const

/** The longest authorisation that is given at once. */
export const MOST_AUTH_DAYS = 3_650

/** So many numbers are taken at once. */
export const MOST_NUMBERS = 500

/** What stands between numbers that are typed, pasted or scanned. */
const BETWEEN_NUMBERS = /[\s,;，；、]+/

/** The numbers in a text, each once, in the order in which they stand there. */
export function numbersIn(text: string): string[] {
  return [...new Set(text.split(BETWEEN_NUMBERS).filter((number) => number !== ''))]
}
