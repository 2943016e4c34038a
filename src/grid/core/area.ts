/** A rectangle of cells by where they stand, its edges belong to it; rows and columns count from 0. */
export interface Area {
  top: number
  left: number
  bottom: number
  right: number
}

/** The rectangle between two corners, in whatever order they come. */
export function areaBetween(one: { row: number; column: number }, other: { row: number; column: number }): Area {
  return {
    top: Math.min(one.row, other.row),
    left: Math.min(one.column, other.column),
    bottom: Math.max(one.row, other.row),
    right: Math.max(one.column, other.column),
  }
}

export const rowsOf = (area: Area): number => area.bottom - area.top + 1

export const columnsOf = (area: Area): number => area.right - area.left + 1

export const covers = (area: Area, row: number, column: number): boolean =>
  row >= area.top && row <= area.bottom && column >= area.left && column <= area.right

export const sameArea = (one: Area, other: Area): boolean =>
  one.top === other.top && one.left === other.left && one.bottom === other.bottom && one.right === other.right
