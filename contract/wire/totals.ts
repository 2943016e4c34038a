/** Figures of all the rows a list finds, by their name; a list answers them when it is asked `withTotals=1`. */
export type Totals = Readonly<Record<string, Total>>

export type Total = string | number | readonly GroupTotal[] | null

/** The figure of the rows that have one value. */
export interface GroupTotal {
  /** As filters write it; of a date its month, `YYYY-MM`. Null = the field is empty. */
  value: string | null
  figure: number
}
