import { PopupMenu } from '#layout/popup/popup-menu.tsx'
import { useShell } from '#layout/shell/shell-context.tsx'
import { useSelector } from '@xstate/react'
import type { AskedEntry } from './asked-entry.ts'

/** Pins an entry of the menu or opens it beside this window. */
export function EntryMenu({ asked, onClose }: { asked: AskedEntry; onClose: () => void }) {
  const shell = useShell()
  const { menuPanel } = shell
  const { path, href } = asked
  const isPinned = useSelector(menuPanel, ({ context }) => context.pins.includes(path))
  const items = [
    {
      key: 'pin',
      label: isPinned ? '取消固定' : '固定到顶部',
      choose: () => menuPanel.send({ type: 'pin.toggle', path }),
    },
    { key: 'window', label: '在新窗口打开', choose: () => shell.openOutside(href) },
  ]
  return <PopupMenu label="菜单项" items={items} at={asked} onClose={onClose} />
}
