import { Brand } from '#layout/header/brand.tsx'
import { SideMenu } from '#layout/menu/side-menu.tsx'
import { OpenPages } from '#layout/tabs/open-pages.tsx'
import { entryInFront } from '#machines/tabs/tab.ts'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useShell } from './shell-context.tsx'
import styles from './shell.module.css'

/** The menu of a phone, a drawer over the page. Source: LAYOUT-02, CONST-30. */
export function PhoneMenu() {
  const { actors } = useShell()
  const isOut = useSelector(actors.layout, (snapshot) => snapshot.context.drawer)
  const theme = useSelector(actors.settings, (snapshot) => snapshot.context.settings.theme)
  const menus = useSelector(actors.menuRoutes, (snapshot) => snapshot.context.menus)
  const current = useSelector(actors.tabs, ({ context }) => entryInFront(context))
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
      <Brand />
      <OpenPages theme={theme} />
      <SideMenu menus={menus} current={current} theme={theme} />
    </dialog>
  )
}
