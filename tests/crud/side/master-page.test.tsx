import { dictionary, dictionaryItem } from '#contract/areas/dictionary/dictionary.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const items = defineScreen({ entity: dictionaryItem, columns: ['itemText'], query: [], form: ['itemText'] })
const definition = defineScreen({
  entity: dictionary,
  columns: ['dictName'],
  query: [],
  form: ['dictName'],
  layout: { kind: 'below', tabs: [{ key: 'items', title: '字典项', screen: items, by: 'dictId' }] },
})

test('[MENU-06] a list shows what belongs to its chosen row below itself, of the row that the address names', async () => {
  const { http } = stage(<CrudPage screen={definition} />, {
    query: 'at=d2',
    answers: {
      'GET /sys/dict/list': ok({
        records: [
          { id: 'd1', dictName: '性别' },
          { id: 'd2', dictName: '级别' },
        ],
        total: 2,
      }),
      'GET /sys/dictItem/list': ok({ records: [{ id: 'i1', itemText: '初级' }], total: 1 }),
    },
  })
  const below = await screen.findByLabelText('级别的相关内容')
  await within(below).findByText('初级')
  const list = screen.getByLabelText('数据字典列表', { selector: 'section' })
  expect(list.compareDocumentPosition(below) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const asked = http.calls.filter(({ path }) => path === '/sys/dictItem/list').map(({ sent }) => sent)
  expect(asked.at(-1)).toMatchObject({ dictId: 'd2' })
})
