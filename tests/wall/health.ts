import type { TakeOver } from '#wall/take-over.ts'
import { browserSigns, createWallHealth } from '#wall/wall-health.ts'
import type { WallStore } from '#wall/wall-store.ts'

/** The health of a wall in the window of the test. */
export const healthOf = (store: WallStore, takeOver: TakeOver, over: Partial<ReturnType<typeof browserSigns>> = {}) =>
  createWallHealth({ store, takeOver, ...browserSigns(window), ...over })
