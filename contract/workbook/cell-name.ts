/** How a cell is called: 0, 1 → A1. @param number of the row, counted from 1 */
export function cellName(column: number, number: number): string {
  return `${columnName(column)}${number}`
}

/** 0 → A, 26 → AA. */
function columnName(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}
