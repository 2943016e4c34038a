import { HOME_PATH } from '#contract/layout.ts'
import { useWorkbench } from '#widgets/workbench-context.tsx'
import styles from './dashboard.module.css'
import { leavesOf } from './leaves-of.ts'

/** Told to whoever has no page but this one: why, and whom to ask. */
export function OnlyHome() {
  const { menus } = useWorkbench()
  if (leavesOf(menus).some(({ path }) => path !== HOME_PATH)) return null
  return (
    <section className={`${styles['card']} ${styles['wide']} ${styles['only']}`} aria-label="账号范围">
      <h2>你的账号只看首页</h2>
      <p>这里的数字和右上角的消息都是你的。需要其他页面时，请联系管理员为你的角色授权。</p>
    </section>
  )
}
