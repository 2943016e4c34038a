import { wall } from '#contract/areas/wall/wall.entity.ts'
import { STANDARD_WALLS } from '#contract/walls/standard-walls.ts'
import { Page } from '#screens/wall/walls.page.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { act } from '#tests/page-objects/list.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

const records = Object.entries(STANDARD_WALLS).map(([id, { name, definition }]) => ({
  id,
  name,
  state: '1',
  definition: JSON.stringify(definition),
  version: 1,
  tenantId: 0,
}))
const answers = { [`GET ${wall.path}/list`]: ok({ records, total: records.length }) }
afterEach(() => vi.unstubAllGlobals())

test('[PROD-13] each wall says what it shows and for whom, and opens in a tab of its own', async () => {
  const opened: unknown[] = []
  vi.stubGlobal('open', (...asked: unknown[]) => void opened.push(asked))
  stage(<Page />, { answers })
  await screen.findByText('设备与告警值守')
  screen.getByText(
    '培训（在线学员、在线设备、今日学习、今日合格、未闭环隐患、未确认告警、今日登录、课程排行、学时达标、隐患闭环、事件流），设备（在线设备、设备在线率、故障设备、维修设备、设备状态、设备类型、故障排行），隐患与演练（隐患热力、告警频度、超期隐患、演练日历），告警（未确认告警、已搁置告警、未闭环隐患、今日隐患、告警）；4 页轮换，每页 30 秒；1.2 米宽的屏幕，3 米远',
  )
  screen.getByText('设备在线率、故障设备、设备状态、告警、告警频度、已搁置告警；1 页，不轮换；1.2 米宽的屏幕，5 米远')
  await act('设备与告警值守', '打开')
  expect(opened).toEqual([['/wall/devices', '_blank', 'noopener']])
})

test('[PROD-13] what is stored and no wall any more says why', async () => {
  const broken = [{ ...records[0], definition: '{"pages":[]}' }]
  stage(<Page />, { answers: { [`GET ${wall.path}/list`]: ok({ records: broken, total: 1 }) } })
  expect((await screen.findByText('pages 至少一页！')).isConnected).toBe(true)
})
