import type { Http } from '#core/services.ts'
import { separated } from '#core/formats/formats.ts'
import type { FormItemProps } from '#crud/screen.ts'
import type { Choice } from '#machines/choices/choices.machine.ts'
import { useChoices } from '#widgets/use-choices.ts'
import { useServices } from '#widgets/services-context.tsx'
import { Button, Form, Input, Skeleton, Tree, type TreeDataNode } from 'antd'
import { useState } from 'react'
import * as z from 'zod/mini'
import { allOf, tick, untick, withName } from './chosen-branch.ts'
import styles from './tenant.module.css'

/** 菜单范围: which menus and buttons a package allows, ticked in their tree. */
export function PackMenus({ field, name, disabled }: FormItemProps) {
  return (
    <Form.Item name={name} label={field.label}>
      <MenuTree label={field.label} disabled={disabled} />
    </Form.Item>
  )
}

interface MenuTreeProps {
  label: string
  disabled: boolean
  /** A comma list of ids. */
  value?: string
  onChange?: (value: string) => void
}

function MenuTree({ label, disabled, value = '', onChange }: MenuTreeProps) {
  const { http } = useServices()
  const [letters, setLetters] = useState('')
  const { choices, isLoading, problem, load } = useChoices({
    isNeeded: true,
    fetch: (_keyword, signal) => fetchMenus(http, signal),
  })
  if (problem !== null) return <Button onClick={load}>{problem}，重试</Button>
  if (isLoading || choices.length === 0) return <Skeleton active />
  const chosen = new Set(separated(value ?? ''))
  const shown = withName(choices, letters)
  const tell = (ids: Iterable<string>) => onChange?.([...ids].join(','))
  return (
    <>
      <div className={styles['tools']}>
        <Input.Search
          allowClear
          aria-label={`查找${label}`}
          placeholder="查找菜单或按钮"
          style={{ width: 220 }}
          onChange={(event) => setLetters(event.target.value)}
        />
        <Button disabled={disabled} onClick={() => tell(allOf(choices))}>
          全选
        </Button>
        <Button disabled={disabled} onClick={() => tell([])}>
          清空
        </Button>
        <span>已选 {chosen.size} 项</span>
      </div>
      <div className={styles['menus']}>
        <Tree
          key={letters}
          aria-label={label}
          checkable
          checkStrictly
          selectable={false}
          disabled={disabled}
          defaultExpandAll={letters !== ''}
          treeData={shown.map(nodeOf)}
          checkedKeys={[...chosen]}
          onCheck={(_keys, { node, checked }) =>
            tell(checked ? tick(choices, chosen, String(node.key)) : untick(choices, chosen, String(node.key)))
          }
        />
      </div>
    </>
  )
}

function nodeOf({ value, label, children = [] }: Choice): TreeDataNode {
  return { key: value, title: label, children: children.map(nodeOf) }
}

type Menu = { key: string; slotTitle: string; children?: Menu[] | null | undefined }

const menuSchema: z.ZodMiniType<Menu> = z.object({
  key: z.string(),
  slotTitle: z.string(),
  children: z.optional(z.nullable(z.array(z.lazy(() => menuSchema)))),
})

async function fetchMenus(http: Pick<Http, 'get'>, signal: AbortSignal): Promise<Choice[]> {
  const { result } = await http.get('/sys/role/queryTreeList', {}, { signal, quiet: true })
  return z.parse(z.object({ treeList: z.array(menuSchema) }), result).treeList.map(choiceOf)
}

function choiceOf({ key, slotTitle, children }: Menu): Choice {
  return { value: key, label: slotTitle, children: (children ?? []).map(choiceOf) }
}
