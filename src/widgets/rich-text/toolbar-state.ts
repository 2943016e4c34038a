import type { Editor } from '@tiptap/core'
import { useSyncExternalStore } from 'react'
import { PARAGRAPHS, TABLE } from './menus.ts'
import { BLOCKS, HISTORY, MARKS } from './tools.tsx'

/** How the tools stand at the place of the cursor. */
export interface ToolbarState {
  on: readonly string[]
  off: readonly string[]
  /** Key of what the paragraph is. */
  paragraph: string
  color: string
}

/** Follows the editor; it changes without React's knowing, so nothing may ask it while rendering. */
export function useToolbarState(editor: Editor): ToolbarState {
  const text = useSyncExternalStore(
    (changed) => {
      editor.on('transaction', changed)
      return () => editor.off('transaction', changed)
    },
    () => JSON.stringify(stateOf(editor)),
  )
  return JSON.parse(text) as ToolbarState
}

function stateOf(editor: Editor): ToolbarState {
  const color: unknown = editor.getAttributes('textStyle')['color']
  return {
    on: [...MARKS, ...BLOCKS].filter(({ isOn }) => isOn?.(editor)).map(({ key }) => key),
    off: [...HISTORY, ...TABLE].filter(({ isOff }) => isOff?.(editor)).map(({ key }) => key),
    paragraph: PARAGRAPHS.find(({ isOn }) => isOn(editor))?.key ?? '',
    color: typeof color === 'string' ? color : '',
  }
}
