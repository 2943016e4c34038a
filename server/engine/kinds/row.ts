/** A row as it goes to the wire. */
export type Row = Record<string, string | number | boolean | null>
