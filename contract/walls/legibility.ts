import type { Wall } from './wall.ts'

/** How large letters have to be: by how many widths of the screen people stand away. */
export type WallScale = 'near' | 'middle' | 'far'

/** Letters in px of a design 1920 wide, and how many tiles side by side can be read. Source: walls 5.1. */
export const TYPE_SCALES = {
  near: { hero: 96, figure: 56, title: 22, body: 22, axis: 18, columns: 6 },
  middle: { hero: 120, figure: 72, title: 30, body: 30, axis: 24, columns: 4 },
  far: { hero: 160, figure: 96, title: 44, body: 44, axis: 36, columns: 3 },
} as const satisfies Record<WallScale, object>

const NEAR = 2.5
const MIDDLE = 4

/** The scale for those who read a wall. */
export function scaleOf({ screenWidthM, distanceM }: Wall['reading']): WallScale {
  const widths = distanceM / screenWidthM
  if (widths <= NEAR) return 'near'
  return widths <= MIDDLE ? 'middle' : 'far'
}
