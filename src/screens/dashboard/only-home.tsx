import { HOME_PATH } from '#contract/console/layout.ts'
import { useWorkbench } from '#widgets/workbench-context.tsx'
import styles from './dashboard.module.css'
import { leavesOf } from './leaves-of.ts'

/** Told to a user who has no page but this one: why, and whom to ask. */
export function OnlyHome() {
  const { menus } = useWorkbench()
  if (leavesOf(menus).some(({ path }) => path !== HOME_PATH)) return null
  return (
    <section className={`${styles['card']} ${styles['wide']} ${styles['only']}`} aria-label="账号范围">
      <h2>您目前只能访问首页</h2>
      <p>需要其他页面时，请联系管理员为您的角色授权。首页的数字和右上角的消息仍会随时更新。</p>
    </section>
  )
}
