import type { Lens, LensStep } from '#contract/wire/lens.ts'
import type { GrantNode } from '#machines/grant-editor/grant-tree.ts'
import { PageHeader } from '#widgets/page-header/page-header.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { UserPicker } from '#widgets/pickers/user-picker.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useSelector } from '@xstate/react'
import { Alert, Tag, TreeSelect } from 'antd'
import { useState } from 'react'
import { BeginImpersonationButton } from './begin-impersonation.tsx'
import { permissionLensWith, type PermissionLens } from './permission-lens-with.ts'
import styles from './permission-lens.module.css'

/** 权限透视: for any person and any page or button the chain that decides, in words. Two choices and an answer in one page, no list of the engine. */
export function Page() {
  const page = usePage()
  const services = useServices()
  const [lens] = useState(() => page.actor('lens', permissionLensWith(services), undefined))
  const { userId, permissionId, tree } = useSelector(lens, ({ context }) => context)
  return (
    <>
      <PageHeader title="权限透视" />
      <section className={styles['lens']} aria-label="权限透视">
        <div className={styles['question']}>
          <UserPicker
            to="user"
            aria-label="用户"
            placeholder="按姓名查找用户"
            value={userId}
            onChange={(chosen) => lens.send({ type: 'person.choose', userId: chosen })}
          />
          <BeginImpersonationButton userId={userId} />
          <TreeSelect
            aria-label="菜单或按钮"
            placeholder="选择菜单或按钮"
            showSearch={{ treeNodeFilterProp: 'title' }}
            treeData={tree.map(optionOf)}
            value={permissionId === '' ? null : permissionId}
            onChange={(chosen: string | null) => lens.send({ type: 'entry.choose', permissionId: chosen ?? '' })}
          />
        </div>
        <Answer lens={lens} />
      </section>
    </>
  )
}

interface Option {
  value: string
  title: string
  children: Option[]
}

function optionOf({ id, title, children }: GrantNode): Option {
  return { value: id, title, children: children.map(optionOf) }
}

function Answer({ lens }: { lens: PermissionLens }) {
  const isLoading = useSelector(lens, (snapshot) => snapshot.hasTag('loading'))
  const { lens: answer, problem } = useSelector(lens, ({ context }) => context)
  if (problem !== null) return <ErrorState compact hint={problem} onRetry={() => lens.send({ type: 'retry' })} />
  if (isLoading) return <LoadingState lines={4} />
  if (answer === null) return <EmptyState compact title="选择用户和菜单" hint="这里会说明权限由什么决定" />
  return <Chain answer={answer} />
}

function Chain({ answer: { person, entry, isHeld, steps } }: { answer: Lens }) {
  return (
    <>
      <Alert
        showIcon
        type={isHeld ? 'success' : 'error'}
        title={`${person}${isHeld ? '可以使用' : '不能使用'}“${entry}”`}
      />
      <ol className={styles['chain']} aria-label="判断依据">
        {steps.map(({ title, text, verdict }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps have no name of their own and never move
          <li key={at}>
            <Tag color={COLORS[verdict]}>{WORDS[verdict]}</Tag>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

const WORDS: Readonly<Record<LensStep['verdict'], string>> = {
  gives: '授予',
  denies: '阻止',
  narrows: '限制数据',
  silent: '无影响',
}
const COLORS: Readonly<Record<LensStep['verdict'], string>> = {
  gives: 'green',
  denies: 'red',
  narrows: 'orange',
  silent: 'default',
}
