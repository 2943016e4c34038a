import { checklist } from '#contract/areas/hazard/checklist.entity.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { isVisible } from '#core/session/grants.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { readChosen, writeChosen } from '#crud/detail/chosen-address.ts'
import { RECORD_ID } from '#machines/menu-routes/match-route.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { programList, seesPrograms } from '#screens/program-lists.ts'
import { Tabs } from 'antd'
import { checklistList } from './checklist-list.ts'
import { InspectionPage } from './inspection-page.tsx'
import { taskList } from './task-list.ts'

/** Programs of the investigation of hazards among the launchers: `launcher_module`. */
const MODULE = '2'

const programs = programList('hazardPrograms', '排查程序')

/** The page keeps its own distance. */
const FLUSH = { marginBottom: 0 }
const TASKS = { key: 'tasks', label: '我的任务' }
const CHECKLISTS = { key: 'checklists', label: '排查清单' }
const PROGRAMS = { key: 'programs', label: '排查程序' }

/** 发起排查: inspections, what they ask, and the programs for them; with `run` the page on which one is gone through. Source: SCREEN-02. */
export function Page() {
  const { parameters, query } = usePage()
  const id = new URLSearchParams(query).get('run')
  if (id !== null) return <InspectionPage key={id} id={id} />
  return parameters[RECORD_ID] === undefined ? <Lists /> : <CrudPage screen={taskList} />
}

function Lists() {
  const page = usePage()
  const grants = useServices().grants()
  const tabs = [
    TASKS,
    ...(isVisible(permissionOf(checklist, 'list'), grants) ? [CHECKLISTS] : []),
    ...(seesPrograms(grants) ? [PROGRAMS] : []),
  ]
  const { tab } = readChosen(page.query)
  const key = tabs.find((one) => one.key === tab)?.key ?? TASKS.key
  // What is searched belongs to one tab.
  const turnTo = (next: string) => page.readdress(writeChosen('', { id: null, tab: next }))
  return (
    <>
      <Tabs tabBarStyle={FLUSH} activeKey={key} onChange={turnTo} items={tabs} />
      {key === TASKS.key && <CrudPage screen={taskList} />}
      {key === CHECKLISTS.key && <CrudPage screen={checklistList} options={{ name: CHECKLISTS.key }} />}
      {key === PROGRAMS.key && (
        <CrudPage screen={programs} options={{ name: PROGRAMS.key, fixed: { module: MODULE } }} />
      )}
    </>
  )
}
