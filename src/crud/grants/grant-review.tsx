import type { GrantReach } from '#contract/wire/grants.ts'
import { changeOf, namedGrants, type NamedGrant } from '#machines/grant-editor/grant-tree.ts'
import { useSelector } from '@xstate/react'
import { Alert, Skeleton, Tag } from 'antd'
import type { GrantEditor } from './grants-with.ts'
import styles from './grants.module.css'

/** What saving would grant and withdraw, and whom it reaches. */
export function GrantReview({ editor }: { editor: GrantEditor }) {
  const { tree, read, chosen, reach } = useSelector(editor, ({ context }) => context)
  const isMeasuring = useSelector(editor, (snapshot) => snapshot.matches({ open: { reviewing: 'measuring' } }))
  const { added, removed } = changeOf(read, chosen)
  return (
    <div className={styles['review']}>
      {isMeasuring ? (
        <Skeleton active title={false} paragraph={{ rows: 1 }} />
      ) : (
        <Alert type={reach === null || reach.touched > 0 ? 'warning' : 'info'} showIcon title={reachText(reach)} />
      )}
      <Grants title="新授予" color="green" grants={namedGrants(tree, added)} />
      <Grants title="将收回" color="red" grants={namedGrants(tree, removed)} />
    </div>
  )
}

function Grants({ title, color, grants }: { title: string; color: string; grants: readonly NamedGrant[] }) {
  if (grants.length === 0) return null
  return (
    <section aria-label={title}>
      <h3>
        {title} <Tag color={color}>{grants.length} 项</Tag>
      </h3>
      <ul>
        {grants.map(({ id, title: name, above }) => (
          <li key={id}>
            {above.length > 0 && <small>{above.join(' / ')} / </small>}
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whom a change reaches, as a sentence. */
export function reachText(reach: GrantReach | null): string {
  if (reach === null) return '暂时统计不到受影响的人数，保存后对所有持有者立即生效。'
  const { people, touched, names } = reach
  if (people === 0) return '目前没有人持有，保存后不影响任何人。'
  if (touched === 0) return `共 ${people} 人持有，他们的权限都不会因此改变。`
  const some = names.length < touched ? `${names.join('、')} 等` : names.join('、')
  return `共 ${people} 人持有，其中 ${touched} 人的权限会改变：${some}。保存后立即生效，无需重新登录。`
}
