import { usePart } from '#crud/part.ts'
import type { Crud } from '#crud/screen.ts'
import { comparedCounts, comparedRows } from '#machines/role-comparison/compared-rows.ts'
import { DialogWindow } from '#widgets/dialog-window.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { SwapOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Button, Checkbox } from 'antd'
import type { RoleComparison } from './role-comparison-with.ts'
import type { RoleParts } from './role-actions.ts'
import styles from './role.module.css'

/** 对比: what two roles grant, side by side. Source: SCREEN-69. */
export function RoleComparisonWindow({ crud }: { crud: Crud<RoleParts> }) {
  const comparison = usePart(crud.parts.comparison)
  return comparison === null ? null : <UsedWindow comparison={comparison} />
}

function UsedWindow({ comparison }: { comparison: RoleComparison }) {
  const isVisible = useSelector(comparison, (snapshot) => snapshot.hasTag('visible'))
  const close = () => comparison.send({ type: 'dialog.close' })
  return (
    <DialogWindow
      open={isVisible}
      title="角色对比"
      width={720}
      tall
      onClose={close}
      footer={<Button onClick={close}>关闭</Button>}
    >
      <Content comparison={comparison} />
    </DialogWindow>
  )
}

function Content({ comparison }: { comparison: RoleComparison }) {
  const { roles, tree, granted, isNarrow, problem } = useSelector(comparison, ({ context }) => context)
  const isLoading = useSelector(comparison, (snapshot) => snapshot.hasTag('loading'))
  if (isLoading) return <LoadingState lines={8} />
  if (problem !== null) return <ErrorState hint={problem} onRetry={() => comparison.send({ type: 'retry' })} />
  const rows = comparedRows(tree, granted, isNarrow)
  const counts = comparedCounts(tree, granted)
  return (
    <div className={styles['comparison']}>
      <div className={styles['tools']}>
        <span>
          共有 {counts.both} 项，仅“{roles[0].name}”{counts.first} 项，仅“{roles[1].name}”{counts.second} 项
        </span>
        <Checkbox checked={isNarrow} onChange={() => comparison.send({ type: 'narrow.toggle' })}>
          只看不同
        </Checkbox>
        <Button icon={<SwapOutlined aria-hidden />} onClick={() => comparison.send({ type: 'roles.swap' })}>
          左右互换
        </Button>
      </div>
      {rows.length === 0 ? (
        <EmptyState compact title="没有不同" hint="两个角色授予的菜单和按钮完全一样" />
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">菜单和按钮</th>
              <th scope="col">{roles[0].name}</th>
              <th scope="col">{roles[1].name}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, title, level, held }) => (
              <tr key={id} data-differs={held[0] !== held[1]}>
                <th scope="row" style={{ paddingInlineStart: `${level * 20 + 8}px` }}>
                  {title}
                </th>
                <td>{held[0] ? '有' : '—'}</td>
                <td>{held[1] ? '有' : '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
