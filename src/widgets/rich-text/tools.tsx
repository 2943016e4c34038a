import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ClearOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { RedoIcon, UndoIcon } from '#widgets/icon/history-icons.tsx'
import type { ChainedCommands, Editor } from '@tiptap/core'
import type { ReactNode } from 'react'

/** A button that does one thing to the marked text. */
export interface Tool {
  key: string
  label: string
  icon: ReactNode
  run: (chain: ChainedCommands) => ChainedCommands
  isOn?: (editor: Editor) => boolean
  isOff?: (editor: Editor) => boolean
}

export const HISTORY: readonly Tool[] = [
  {
    key: 'undo',
    label: '撤销',
    icon: <UndoIcon />,
    run: (chain) => chain.undo(),
    isOff: (editor) => !editor.can().undo(),
  },
  {
    key: 'redo',
    label: '重做',
    icon: <RedoIcon />,
    run: (chain) => chain.redo(),
    isOff: (editor) => !editor.can().redo(),
  },
]

export const MARKS: readonly Tool[] = [
  mark('bold', '加粗', <BoldOutlined />, (chain) => chain.toggleBold()),
  mark('italic', '斜体', <ItalicOutlined />, (chain) => chain.toggleItalic()),
  mark('underline', '下划线', <UnderlineOutlined />, (chain) => chain.toggleUnderline()),
  mark('strike', '删除线', <StrikethroughOutlined />, (chain) => chain.toggleStrike()),
]

export const CLEAR: Tool = {
  key: 'clear',
  label: '清除格式',
  icon: <ClearOutlined />,
  run: (chain) => chain.unsetAllMarks().clearNodes().unsetTextAlign(),
}

export const BLOCKS: readonly Tool[] = [
  mark('bulletList', '项目符号', <UnorderedListOutlined />, (chain) => chain.toggleBulletList()),
  mark('orderedList', '编号', <OrderedListOutlined />, (chain) => chain.toggleOrderedList()),
  {
    key: 'left',
    label: '左对齐',
    icon: <AlignLeftOutlined />,
    run: (chain) => chain.unsetTextAlign(),
    isOn: (editor) => !editor.isActive({ textAlign: 'center' }) && !editor.isActive({ textAlign: 'right' }),
  },
  align('center', '居中', <AlignCenterOutlined />),
  align('right', '右对齐', <AlignRightOutlined />),
]

function mark(key: string, label: string, icon: ReactNode, run: Tool['run']): Tool {
  return { key, label, icon, run, isOn: (editor) => editor.isActive(key) }
}

function align(side: string, label: string, icon: ReactNode): Tool {
  const isOn = (editor: Editor) => editor.isActive({ textAlign: side })
  return { key: side, label, icon, run: (chain) => chain.toggleTextAlign(side), isOn }
}
