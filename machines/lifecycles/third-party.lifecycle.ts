import { THIRD_STATUS } from '#contract/areas/drill/drill-values.ts'
import { thirdParty } from '#contract/areas/drill/third-party.entity.ts'
import { defineLifecycle } from './define-lifecycle.ts'

/** How long a partner works with us. Source: domain part 9. */
export const thirdPartyLifecycle = defineLifecycle({
  entity: thirdParty,
  states: {
    running: { value: THIRD_STATUS.running, description: 'It can be named in drills.' },
    expired: { value: THIRD_STATUS.expired, description: 'Its last day is over; it can be renewed.' },
    ended: { value: THIRD_STATUS.ended, description: 'Somebody ended it before its time.' },
    deleted: { description: 'Nobody finds it.', final: true },
  },
  steps: {
    edit: { label: '编辑', from: ['running', 'expired'], refusal: '合作已终止，不能修改！' },
    expire: { label: '到期', from: 'running', to: 'expired', by: 'server', due: { field: 'endDate' } },
    renew: {
      label: '续约',
      right: '续约第三方服务',
      from: 'expired',
      to: 'running',
      fields: ['endDate'],
      optional: ['contractNo'],
      done: '续约成功！',
      refusal: '只有已到期的服务商可以续约！',
    },
    terminate: {
      label: '终止',
      right: '终止第三方服务',
      from: 'running',
      to: 'ended',
      fields: ['reason'],
      danger: true,
      done: '终止成功！',
      refusal: '只有合作中的服务商可以终止！',
    },
    delete: { label: '删除', from: '*', to: 'deleted', danger: true },
  },
})
