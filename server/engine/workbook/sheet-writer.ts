import type { SheetPart } from './sheet.ts'

/** A file that grows: nothing of it stays in memory but what has to stand at its ends. */
export interface SheetWriter {
  add: (part: SheetPart) => Promise<void> | void
  /** @returns what stands before the texts and behind the cells: the file is head, texts, cells, tail */
  end: () => Promise<Frame> | Frame
}

export interface Frame {
  head: Uint8Array
  tail: Uint8Array
}

/** Nothing stands around what was written. */
export const NO_FRAME: Frame = { head: new Uint8Array(), tail: new Uint8Array() }
