import {
  asksDepartment,
  asksTenant,
  choiceOf,
  departmentOf,
  missingChoices,
  needsChoice,
  offeredDepartments,
} from '#machines/session/choice.ts'
import { accepted, person } from '#tests/machines/people.ts'
import { describe, expect, test } from 'vitest'

const two = [
  { id: 'd1', orgCode: 'A01', departName: '安全部' },
  { id: 'd2', orgCode: 'A02', departName: '生产部' },
]
const tenants = [
  { id: 1, name: '东方化工' },
  { id: 2, name: '西山矿业' },
]

describe('choiceOf', () => {
  test('[SCREEN-87] asks nothing of one tenant and one department', () => {
    const choice = choiceOf(accepted())
    expect(choice).toEqual({
      username: 'admin',
      info: person(),
      tenants: [],
      tenantIds: [1],
      departments: [],
      tenantId: 1,
      orgCode: 'A01',
    })
    expect(needsChoice(choice)).toBe(false)
  })

  test('[SCREEN-87][ERR-32] asks for a department when the server says so (multi_depart 2)', () => {
    expect(asksDepartment(choiceOf(accepted({ multi_depart: 2, departs: two })))).toBe(true)
    expect(asksDepartment(choiceOf(accepted({ multi_depart: 1, departs: two })))).toBe(false)
    expect(asksDepartment(choiceOf(accepted({ multi_depart: 0, departs: [] })))).toBe(false)
  })

  test('[SCREEN-87] reads tenants from the list of a newer server, else from the numbers of an older', () => {
    const newer = choiceOf(accepted({ tenantList: tenants, userInfo: person({ loginTenantId: 2 }) }))
    expect([newer.tenantIds, newer.tenantId, asksTenant(newer)]).toEqual([[1, 2], 2, true])
    const older = choiceOf(accepted({ userInfo: person({ relTenantIds: '1, 2,x,' }) }))
    expect([older.tenantIds, older.tenants, older.tenantId, asksTenant(older)]).toEqual([[1, 2], [], 0, true])
    const none = choiceOf(accepted({ userInfo: person({ relTenantIds: '' }) }))
    expect([none.tenantIds, none.tenantId, asksTenant(none)]).toEqual([[], 0, false])
  })
})

describe('departments', () => {
  test('[SCREEN-87] of another tenant are not on offer; without a tenant of their own they always are', () => {
    const departments = [
      { ...two[0]!, tenantId: 1 },
      { ...two[1]!, tenantId: 2 },
      { id: 'd3', orgCode: 'B', departName: '共用' },
    ]
    expect(offeredDepartments({ departments, tenantId: 2 }).map(({ orgCode }) => orgCode)).toEqual(['A02', 'B'])
    expect(offeredDepartments({ departments, tenantId: 0 })).toHaveLength(3)
  })

  test('[SCREEN-87] follow from the choice: the only one, the chosen one, or the one of before', () => {
    expect(departmentOf({ departments: [two[1]!], tenantId: 1, orgCode: 'A01' })).toBe('A02')
    expect(departmentOf({ departments: two, tenantId: 1, orgCode: 'A02' })).toBe('A02')
    expect(departmentOf({ departments: two, tenantId: 1, orgCode: 'Z' })).toBe('')
    expect(departmentOf({ departments: [], tenantId: 1, orgCode: 'A01' })).toBe('A01')
  })
})

test('[SCREEN-87][DEPT-04] missingChoices names the fields that are still open', () => {
  const answer = accepted({ multi_depart: 2, departs: two, tenantList: tenants, userInfo: person({ orgCode: '' }) })
  const open = choiceOf(answer)
  expect(missingChoices(open)).toEqual(['tenant', 'department'])
  expect(missingChoices({ ...open, tenantId: 1 })).toEqual(['department'])
  expect(missingChoices({ ...open, tenantId: 9, orgCode: 'A01' })).toEqual(['tenant'])
  expect(missingChoices({ ...open, tenantId: 1, orgCode: 'A01' })).toEqual([])
})
