import { packageGrant } from '#contract/areas/enterprise/package-grant.entity.ts'
import { GRANT_STATUS } from '#contract/areas/enterprise/package-grant-values.ts'
import { defineLifecycle } from './define-lifecycle.ts'

/** A day is due when it is over; one that begins something is due a day earlier. */
const WHEN_IT_BEGINS = { days: -1 } as const

/** The life of a grant: it begins and ends by its days. Source: domain part 3. */
export const packageGrantLifecycle = defineLifecycle({
  entity: packageGrant,
  states: {
    pending: { value: GRANT_STATUS.pending, description: 'Its first day has not come.' },
    running: { value: GRANT_STATUS.running, description: 'Students sit on its seats and learn.' },
    expired: { value: GRANT_STATUS.expired, description: 'Its last day is over; what was learnt stays.' },
    ended: { value: GRANT_STATUS.ended, description: 'Somebody ended it before its time.', final: true },
  },
  steps: {
    begin: {
      label: '生效',
      from: 'pending',
      to: 'running',
      by: 'server',
      due: { field: 'startDate', after: WHEN_IT_BEGINS },
    },
    renew: {
      label: '续期',
      right: '续期课程包授权',
      from: { running: 'running', expired: 'running' },
      fields: ['endDate'],
      asks: {
        addSeats: { label: '增加席位', kind: 'integer', min: 0, max: 99_999, hint: '不填时席位数不变' },
      },
      done: '续期成功！',
      refusal: '只有生效中或已到期的授权可以续期！',
    },
    expire: { label: '到期', from: 'running', to: 'expired', by: 'server', due: { field: 'endDate' } },
    terminate: {
      label: '终止',
      right: '终止课程包授权',
      from: ['pending', 'running'],
      to: 'ended',
      fields: ['reason'],
      danger: true,
      done: '终止成功！',
      refusal: '只有待生效或生效中的授权可以终止！',
    },
  },
})
