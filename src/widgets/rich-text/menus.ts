import type { ChainedCommands, Editor } from '@tiptap/core'

/** An entry of one of the toolbar's menus. */
export interface Choice {
  key: string
  label: string
  run: (chain: ChainedCommands) => ChainedCommands
  isOff?: (editor: Editor) => boolean
}

/** What a paragraph is. */
export const PARAGRAPHS: readonly (Choice & { isOn: (editor: Editor) => boolean })[] = [
  ...([1, 2, 3] as const).map((level) => ({
    key: `heading${level}`,
    label: `标题${level}`,
    run: (chain: ChainedCommands) => chain.setHeading({ level }),
    isOn: (editor: Editor) => editor.isActive('heading', { level }),
  })),
  {
    key: 'blockquote',
    label: '引用',
    run: (chain) => chain.toggleBlockquote(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  { key: 'paragraph', label: '正文', run: (chain) => chain.clearNodes(), isOn: () => true },
]

const isOutside = (editor: Editor) => !editor.isActive('table')

export const TABLE: readonly Choice[] = [
  {
    key: 'insert',
    label: '插入 3×3 表格',
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    isOff: (editor) => editor.isActive('table'),
  },
  { key: 'addRow', label: '在下方加一行', run: (chain) => chain.addRowAfter(), isOff: isOutside },
  { key: 'addColumn', label: '在右侧加一列', run: (chain) => chain.addColumnAfter(), isOff: isOutside },
  { key: 'deleteRow', label: '删除这一行', run: (chain) => chain.deleteRow(), isOff: isOutside },
  { key: 'deleteColumn', label: '删除这一列', run: (chain) => chain.deleteColumn(), isOff: isOutside },
  { key: 'deleteTable', label: '删除表格', run: (chain) => chain.deleteTable(), isOff: isOutside },
]

/** Colours that can be read on light and on dark ground. */
export const COLORS: readonly { name: string; value: string }[] = [
  { name: '红色', value: '#d9363e' },
  { name: '橙色', value: '#c25e00' },
  { name: '绿色', value: '#2e8b57' },
  { name: '青色', value: '#0e8a9a' },
  { name: '蓝色', value: '#2f7de1' },
  { name: '紫色', value: '#8b5cd6' },
  { name: '灰色', value: '#7a8594' },
]
