import { DRILL_DUTIES_PATH } from '#contract/areas/drill/drill-duties-answer.ts'
import { Page } from '#screens/drill/drill-launcher.page.tsx'
import { ok, refused } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const NONE = { rate: 0, numerator: 0, denominator: 0 }

test('[SCREEN-21] duties that cannot be read say so, and 重试 reads them again', async () => {
  let isBroken = true
  stage(<Page />, {
    answers: {
      'GET /space/drill/plan/list': ok({ records: [], total: 0, size: 10, current: 1, pages: 0 }),
      [`GET ${DRILL_DUTIES_PATH}`]: () =>
        isBroken
          ? refused('系统繁忙，请稍后再试')
          : ok({ year: 2026, enterprises: [], completion: NONE, onTrack: NONE, coverage: NONE }),
    },
  })
  const strip = await screen.findByRole('region', { name: '演练任务' })
  expect(within(strip).getByRole('alert').textContent).toContain('系统繁忙，请稍后再试')
  isBroken = false
  fireEvent.click(within(strip).getByRole('button', { name: '重试' }))
  expect((await screen.findByRole('region', { name: '2026 年演练任务' })).textContent).toContain('没有演练任务')
})

test('[SCREEN-21] the programs of emergencies stand in a tab of their own, for who may list launchers', async () => {
  const list = { action: 'vr:launcher:list', describe: '', type: '1', status: '1' }
  const { user, http } = stage(<Page />, {
    auth: [list],
    allAuth: [list],
    answers: {
      'GET /space/drill/plan/list': ok({ records: [], total: 0, size: 10, current: 1, pages: 0 }),
      [`GET ${DRILL_DUTIES_PATH}`]: ok({
        year: 2026,
        enterprises: [],
        completion: NONE,
        onTrack: NONE,
        coverage: NONE,
      }),
      'GET /vr/launcher/list': ok({ records: [{ id: 'l1', name: '应急处置程序', versionNo: '1.0.0' }], total: 1 }),
    },
  })
  await user.click(await screen.findByRole('tab', { name: '应急程序' }))
  await screen.findByText('应急处置程序')
  expect(screen.queryByRole('region', { name: '2026 年演练任务' })).toBe(null)
  expect(http.calls.find(({ path }) => path === '/vr/launcher/list')?.sent).toMatchObject({ module: '3' })
})
