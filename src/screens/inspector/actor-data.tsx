import type { ActorView } from '#core/inspector/actor-store.ts'
import type { Inspector } from '#core/inspector/inspector.ts'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import styles from './inspector.module.css'
import { useStore } from './use-store.ts'

/** What the actor knows, without secrets; read anew when it was given an event. */
export function ActorData({ view: { id }, inspector }: { view: ActorView; inspector: Inspector }) {
  const text = useStore(inspector.store, () => inspector.contextOf(id))
  if (text === null) return <EmptyState title="没有数据" hint="它没有上下文，或已经结束。" />
  return (
    <section
      className={styles['data']}
      aria-label="上下文数据"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
      tabIndex={0}
    >
      <pre>{text}</pre>
    </section>
  )
}
