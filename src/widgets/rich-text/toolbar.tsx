import type { RichTextEvent } from '#machines/rich-text/rich-text.machine.ts'
import {
  DownOutlined,
  FileImageOutlined,
  FontColorsOutlined,
  LinkOutlined,
  LoadingOutlined,
  PictureOutlined,
  TableOutlined,
} from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { Button, Dropdown } from 'antd'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { COLORS, PARAGRAPHS, TABLE } from './menus.ts'
import styles from './rich-text.module.css'
import { useToolbarState } from './toolbar-state.ts'
import { BLOCKS, CLEAR, HISTORY, MARKS, type Tool } from './tools.tsx'

interface ToolbarProps {
  editor: Editor
  send: (event: RichTextEvent) => void
  pictures: { isBusy: boolean; add: (files: readonly File[]) => void }
}

/** What can be done with the marked text. The marks stay: no button takes the focus by the mouse. */
export function Toolbar({ editor, send, pictures }: ToolbarProps) {
  const state = useToolbarState(editor)
  const run = (choice: Pick<Tool, 'run'> | undefined) => choice?.run(editor.chain().focus()).run()
  const ask = (kind: 'link' | 'image') => {
    const href: unknown = kind === 'link' ? editor.getAttributes('link')['href'] : ''
    send({ type: 'address.ask', kind, address: typeof href === 'string' ? href : '' })
  }
  const button = (tool: Tool) => (
    <ToolButton
      key={tool.key}
      label={tool.label}
      icon={tool.icon}
      isOff={state.off.includes(tool.key)}
      onClick={() => run(tool)}
      {...(tool.isOn === undefined ? {} : { isOn: state.on.includes(tool.key) })}
    />
  )
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label="格式"
      className={styles['toolbar']}
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={byArrow}
    >
      {HISTORY.map(button)}
      <Menu label="段落样式" items={PARAGRAPHS.toReversed()} off={[]} chosen={state.paragraph} onChoose={run}>
        <span className={styles['paragraph']}>{PARAGRAPHS.find(({ key }) => key === state.paragraph)?.label}</span>
      </Menu>
      {MARKS.map(button)}
      <ColorMenu color={state.color} onChoose={run} />
      {button(CLEAR)}
      {BLOCKS.map(button)}
      <ToolButton label="链接" icon={<LinkOutlined />} onClick={() => ask('link')} />
      <ToolButton label="图片" icon={<PictureOutlined />} onClick={() => ask('image')} />
      <PictureButton {...pictures} />
      <Menu label="表格" items={TABLE} off={state.off} onChoose={run}>
        <TableOutlined />
      </Menu>
    </div>
  )
}

/** Pictures of this computer; they can be pasted and dropped as well. */
function PictureButton({ isBusy, add }: ToolbarProps['pictures']) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <ToolButton
        label={isBusy ? '正在上传图片' : '上传图片'}
        icon={isBusy ? <LoadingOutlined /> : <FileImageOutlined />}
        onClick={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="选择图片"
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}

interface ToolButtonProps {
  label: string
  icon: ReactNode
  isOn?: boolean
  isOff?: boolean
  onClick: () => void
}

function ToolButton({ label, icon, isOn, isOff = false, onClick }: ToolButtonProps) {
  return (
    <Button
      type="text"
      size="small"
      title={label}
      aria-label={label}
      icon={icon}
      disabled={isOff}
      onClick={onClick}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
    />
  )
}

interface MenuProps {
  label: string
  items: readonly { key: string; label: ReactNode; run: Tool['run'] }[]
  off: readonly string[]
  chosen?: string
  onChoose: (choice: Pick<Tool, 'run'> | undefined) => void
  children: ReactNode
}

function Menu({ label, items, off, chosen = '', onChoose, children }: MenuProps) {
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        className: styles['menu'] ?? '',
        items: items.map((item) => ({ key: item.key, label: item.label, disabled: off.includes(item.key) })),
        selectedKeys: [chosen],
        onMouseDown: (event) => event.preventDefault(),
        onClick: ({ key }) => onChoose(items.find((item) => item.key === key)),
      }}
    >
      <Button type="text" size="small" title={label} aria-label={label}>
        {children}
        <DownOutlined className={styles['more'] ?? ''} aria-hidden />
      </Button>
    </Dropdown>
  )
}

function ColorMenu({ color, onChoose }: { color: string; onChoose: MenuProps['onChoose'] }) {
  const items = COLORS.map(({ name, value }) => ({
    key: value,
    label: (
      <span className={styles['color']}>
        <i style={{ background: value }} aria-hidden="true" />
        {name}
      </span>
    ),
    run: ((chain) => chain.setColor(value)) satisfies Tool['run'] as Tool['run'],
  }))
  const none = { key: '', label: '默认颜色', run: ((chain) => chain.unsetColor()) as Tool['run'] }
  return (
    <Menu label="文字颜色" items={[none, ...items]} off={[]} chosen={color} onChoose={onChoose}>
      <FontColorsOutlined style={color === '' ? {} : { color }} />
    </Menu>
  )
}

/** ← and → walk along the buttons. */
function byArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const next = buttons[buttons.indexOf(document.activeElement as HTMLElement) + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
