import type { Choice } from '#machines/choices/choices.machine.ts'
import { fetchDepartments } from '#widgets/pickers/fetch-departments.ts'
import { NothingToChoose } from '#widgets/nothing-to-choose.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useChoices } from '#widgets/use-choices.ts'
import { Tree } from 'antd'
import styles from './picker.module.css'

interface DepartmentTreeProps {
  chosen: string
  onChoose: (id: string) => void
}

/** Departments at the left of people; a second press on the chosen one shows all people again. Source: API-044, CONST-75. */
export function DepartmentTree({ chosen, onChoose }: DepartmentTreeProps) {
  const { http } = useServices()
  const { choices, isLoading, problem, load } = useChoices({
    isNeeded: true,
    fetch: (_keyword, signal) => fetchDepartments(http, signal),
  })
  return (
    <nav aria-label="部门" className={styles['tree']}>
      {choices.length === 0 && <NothingToChoose isLoading={isLoading} problem={problem} onRetry={load} />}
      {choices.length > 0 && (
        <Tree
          blockNode
          treeData={choices.map(nodeOf)}
          defaultExpandedKeys={choices.map(({ value }) => value)}
          selectedKeys={chosen === '' ? [] : [chosen]}
          onSelect={([key]) => onChoose(key === undefined ? '' : String(key))}
        />
      )}
    </nav>
  )
}

interface Node {
  key: string
  title: string
  children: Node[]
}

function nodeOf({ value, label, children = [] }: Choice): Node {
  return { key: value, title: label, children: children.map(nodeOf) }
}
