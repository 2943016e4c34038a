import { CERT_STATUS, certificate } from '#contract/areas/study/certificate.entity.ts'
import { defineLifecycle } from './define-lifecycle.ts'

/** How long a certificate holds. Source: domain part 4. */
export const certificateLifecycle = defineLifecycle({
  entity: certificate,
  states: {
    valid: { value: CERT_STATUS.valid, description: 'It holds.' },
    expired: {
      value: CERT_STATUS.expired,
      description: 'Its last day is over; a new cycle makes a new one.',
      final: true,
    },
    revoked: { value: CERT_STATUS.revoked, description: 'Somebody took it back.', final: true },
  },
  steps: {
    expire: { label: '到期', from: 'valid', to: 'expired', by: 'server', due: { field: 'expireDate' } },
    revoke: {
      label: '撤销',
      from: 'valid',
      to: 'revoked',
      fields: ['reason'],
      danger: true,
      done: '撤销成功！',
      refusal: '只有有效的培训证明可以撤销！',
    },
  },
})
