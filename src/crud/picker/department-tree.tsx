import { STORAGE_KEYS } from '#contract/console/storage.ts'
import { userInfoSchema } from '#contract/wire/session.ts'
import type { Choice } from '#machines/choices/choices.machine.ts'
import { fetchDepartments } from '#widgets/pickers/fetch-departments.ts'
import { NothingToChoose } from '#widgets/nothing-to-choose.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useChoices } from '#widgets/use-choices.ts'
import { Button, Tree } from 'antd'
import styles from './picker.module.css'

interface DepartmentTreeProps {
  chosen: string
  onChoose: (id: string) => void
}

/** Departments at the left of people: all, one's own by one press, or any; a second press on the chosen one shows all people again. Source: API-044, CONST-75. */
export function DepartmentTree({ chosen, onChoose }: DepartmentTreeProps) {
  const { http, store } = useServices()
  const { choices, isLoading, problem, load } = useChoices({
    isNeeded: true,
    fetch: (_keyword, signal) => fetchDepartments(http, signal),
  })
  const way = wayTo(choices, store.get(STORAGE_KEYS.userInfo, userInfoSchema)?.orgCode ?? '')
  const own = way.at(-1)
  return (
    <nav aria-label="部门" className={styles['tree']}>
      {choices.length === 0 && <NothingToChoose isLoading={isLoading} problem={problem} onRetry={load} />}
      {own !== undefined && (
        <div className={styles['scopes']}>
          <Scope label="全部" isChosen={chosen === ''} onChoose={() => onChoose('')} />
          <Scope label="本部门" isChosen={chosen === own} onChoose={() => onChoose(own)} />
        </div>
      )}
      {choices.length > 0 && (
        <Tree
          blockNode
          treeData={choices.map(nodeOf)}
          defaultExpandedKeys={[...choices.map(({ value }) => value), ...way]}
          selectedKeys={chosen === '' ? [] : [chosen]}
          onSelect={([key]) => onChoose(key === undefined ? '' : String(key))}
        />
      )}
    </nav>
  )
}

function Scope({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <Button size="small" type={isChosen ? 'primary' : 'default'} aria-pressed={isChosen} onClick={onChoose}>
      {label}
    </Button>
  )
}

/** The department with this code, after those above it. @returns empty where it is not among them */
function wayTo(choices: readonly Choice[], code: string): string[] {
  if (code === '') return []
  for (const { value, row, children = [] } of choices) {
    if (row?.['orgCode'] === code) return [value]
    const below = wayTo(children, code)
    if (below.length > 0) return [value, ...below]
  }
  return []
}

interface Node {
  key: string
  title: string
  children: Node[]
}

function nodeOf({ value, label, children = [] }: Choice): Node {
  return { key: value, title: label, children: children.map(nodeOf) }
}
