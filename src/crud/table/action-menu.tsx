import type { Row } from '#contract/wire/row.ts'
import type { Crud } from '#crud/screen.ts'
import { Dropdown } from 'antd'
import { useEffect, useState } from 'react'
import { useLiveRow } from './live-cell.tsx'
import type { OpenMenu } from './paint-actions.ts'
import { arrangedActions } from './row-actions.tsx'

interface OpenedMenu {
  button: HTMLElement
  /** Holds the button, also after it was painted anew. */
  cell: HTMLElement | null
  at: DOMRect
  row: Row
  crud: Crud
}

/** One menu for all rows of a table: it opens at the button that was pressed. */
export function useActionMenu(): { openMenu: OpenMenu; menu: React.ReactNode } {
  const [opened, setOpened] = useState<OpenedMenu | null>(null)
  const [openMenu] = useState(
    (): OpenMenu => (button, row, crud) =>
      setOpened((before) =>
        before?.button === button
          ? null
          : { button, cell: button.parentElement, at: button.getBoundingClientRect(), row, crud },
      ),
  )
  const close = () => {
    if (opened !== null) focusOn(opened)
    setOpened(null)
  }
  return { openMenu, menu: opened === null ? null : <ActionMenu {...opened} onClose={close} /> }
}

/** A change of the row may have painted another button meanwhile. */
function focusOn({ button, cell }: OpenedMenu): void {
  const now = button.isConnected ? button : cell?.querySelector<HTMLElement>('[data-more]')
  now?.focus()
}

/** What can be done with the row as it is now: a change while the menu is open changes its entries. */
function ActionMenu({ at, row, crud, onClose }: OpenedMenu & { onClose: () => void }) {
  const { left, top, width, height } = at
  const { rest } = arrangedActions(useLiveRow(crud, row).now, crud)
  const isEmpty = rest.length === 0
  useEffect(() => {
    if (isEmpty) onClose()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- closed once
  }, [isEmpty])
  return (
    <Dropdown
      open
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the focus, and gives it back
      autoFocus
      trigger={['click']}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      menu={{
        items: rest.map(({ key, label, danger = false }) => ({ key, label, danger })),
        onClick: ({ key }) => {
          onClose()
          rest.find((action) => action.key === key)?.run()
        },
      }}
    >
      {/* Covers the button, so that a second press on it closes the menu. */}
      <span aria-hidden style={{ position: 'fixed', left, top, width, height, cursor: 'pointer' }} />
    </Dropdown>
  )
}
