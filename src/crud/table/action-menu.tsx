import type { RowAction } from '#crud/screen.ts'
import { Dropdown } from 'antd'
import { useState } from 'react'
import type { OpenMenu } from './paint-actions.ts'

interface OpenedMenu {
  button: HTMLElement
  actions: readonly RowAction[]
}

/** One menu for all rows of a table: it opens at the button that was pressed. */
export function useActionMenu(): { openMenu: OpenMenu; menu: React.ReactNode } {
  const [opened, setOpened] = useState<OpenedMenu | null>(null)
  const [openMenu] = useState(
    (): OpenMenu => (button, actions) =>
      setOpened((before) => (before?.button === button ? null : { button, actions })),
  )
  const close = () => {
    opened?.button.focus()
    setOpened(null)
  }
  return { openMenu, menu: opened === null ? null : <ActionMenu {...opened} onClose={close} /> }
}

function ActionMenu({ button, actions, onClose }: OpenedMenu & { onClose: () => void }) {
  const { left, top, width, height } = button.getBoundingClientRect()
  return (
    <Dropdown
      open
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the focus, and gives it back
      autoFocus
      trigger={['click']}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      menu={{
        items: actions.map(({ key, label, danger = false }) => ({ key, label, danger })),
        onClick: ({ key }) => {
          onClose()
          actions.find((action) => action.key === key)?.run()
        },
      }}
    >
      {/* Covers the button, so that a second press on it closes the menu. */}
      <span aria-hidden style={{ position: 'fixed', left, top, width, height, cursor: 'pointer' }} />
    </Dropdown>
  )
}
