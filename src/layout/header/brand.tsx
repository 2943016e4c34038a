import { HOME_PATH } from '#contract/console/layout.ts'
import { hrefOfName, useShell } from '#layout/shell/shell-context.tsx'
import { ShellLink } from '#layout/shell/shell-link.tsx'
import { Shield } from '#widgets/shield.tsx'
import { useSelector } from '@xstate/react'
import styles from './header.module.css'

/** The logo, a link to the route named dashboard. Source: ROUTE-16. */
export function Brand({ isShort = false }: { isShort?: boolean }) {
  const { actors, productName, navigate } = useShell()
  const href = useSelector(actors.menuRoutes, ({ context }) => hrefOfName(context.routes, 'dashboard') ?? HOME_PATH)
  return (
    <ShellLink href={href} className={styles['brand']} title={productName} onChoose={() => navigate(href)}>
      <Shield fill="var(--andun-accent)" className={styles['shield']} />
      <span className={isShort ? 'andun-hidden' : styles['brandName']}>{productName}</span>
    </ShellLink>
  )
}
