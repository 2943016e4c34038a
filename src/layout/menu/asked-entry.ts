/** An entry whose menu is asked for, and where. */
export interface AskedEntry {
  path: string
  href: string
  x: number
  y: number
}
