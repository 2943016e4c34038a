import { MenuPanel } from '#layout/menu/menu-panel.tsx'
import { later } from '#widgets/later/later.tsx'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useShell } from './shell-context.tsx'
import styles from './shell.module.css'

/** Only phones list the open pages in the menu. */
const OpenPages = later(async () => ({ default: (await import('#layout/tabs/open-pages.tsx')).OpenPages }))

/** The menu of a phone, a drawer over the page. Source: LAYOUT-02, CONST-30. */
export function PhoneMenu() {
  const { actors } = useShell()
  const isOut = useSelector(actors.layout, (snapshot) => snapshot.context.drawer)
  const theme = useSelector(actors.settings, (snapshot) => snapshot.context.settings.theme)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOut) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOut])
  return (
    <dialog
      ref={dialog}
      className={styles['drawer']}
      data-theme={theme}
      aria-label="菜单"
      closedby="any"
      onClose={() => actors.layout.send({ type: 'menu.closed' })}
    >
      <MenuPanel>
        <OpenPages theme={theme} />
      </MenuPanel>
    </dialog>
  )
}
