/** Figures of all the rows a list finds, by their name; a list answers them when it is asked `withTotals=1`. */
export type Totals = Readonly<Record<string, string | number | null>>
