import { taskItem } from '#contract/areas/hazard/task-item.entity.ts'
import { TASK_STATUS } from '#contract/areas/hazard/hazard-task-values.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { STORAGE_KEYS } from '#contract/console/storage.ts'
import type { AuthEntry } from '#contract/wire/menu.ts'
import { linksOf } from '#crud/actions/row-links.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { useCrud } from '#crud/use-crud.ts'
import type { Crud } from '#crud/screen.ts'
import { taskList } from '#screens/hazard/task-list.ts'
import { ok } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

const ROWS = [
  { id: 't1', title: '一车间日检', status: TASK_STATUS.running, inspector: 'zhang', leaders: '' },
  { id: 't2', title: '二车间日检', status: TASK_STATUS.running, inspector: 'li', leaders: 'wang,zhang' },
  { id: 't3', title: '三车间日检', status: TASK_STATUS.running, inspector: 'li', leaders: 'wang' },
  { id: 't4', title: '四车间日检', status: TASK_STATUS.waiting, inspector: 'zhang', leaders: '' },
]
const ANSWER: AuthEntry = { action: permissionOf(taskItem, 'answer'), describe: '', type: '1', status: '1' }
const stored = { [STORAGE_KEYS.userInfo]: { id: '1', username: 'zhang' } }
const answers = {
  'GET /space/hazard/task/list': ok({ records: ROWS, total: ROWS.length }),
}

test('[SCREEN-02] 去排查 stands beside a running inspection for who inspects, and opens its page', async () => {
  const { place, user, http } = stage(<CrudPage screen={taskList} />, {
    answers,
    stored,
    preferences: { 'columns:hazardTask': { view: 'table' } },
  })
  const go = await screen.findByRole('button', { name: '去排查 一车间日检' })
  expect(screen.getAllByRole('button', { name: /^去排查/ })).toHaveLength(2)
  const { field } = http.calls.find(({ path }) => path.endsWith('/task/list'))!.sent as { field: string }
  expect(field.split(',')).toEqual(expect.arrayContaining(['status', 'inspector', 'leaders']))
  await user.click(go)
  expect(place.opened).toEqual(['/hazard/launcher?run=t1'])
})

test('a link is offered to nobody without its right or its page, nor where it leads nowhere', () => {
  const offered: string[][] = []
  function Ask() {
    const crud = useCrud(taskList) as Crud
    const nowhere = { ...crud.screen, links: [{ name: 'none', label: '无处可去', href: () => null }] }
    offered.push(linksOf(ROWS[0]!, crud).map(({ label }) => label))
    offered.push(
      linksOf(ROWS[0]!, { ...crud, leadsTo: (to) => to !== '/hazard/launcher?run=t1' }).map(({ label }) => label),
    )
    offered.push(linksOf(ROWS[0]!, { ...crud, screen: nowhere }).map(({ label }) => label))
    return null
  }
  stage(<Ask />, { answers, stored })
  expect(offered.slice(0, 3)).toEqual([['去排查'], [], []])
  offered.length = 0
  stage(<Ask />, { answers, stored, allAuth: [ANSWER] })
  expect(offered[0]).toEqual([])
})
