import { packageSeat } from '#contract/areas/enterprise/package-seat.entity.ts'
import { SEAT_STATUS } from '#contract/areas/enterprise/package-grant-values.ts'
import { defineLifecycle } from './define-lifecycle.ts'

/** The life of a seat; who sits again gets another one. Source: domain part 3. */
export const packageSeatLifecycle = defineLifecycle({
  entity: packageSeat,
  states: {
    taken: { value: SEAT_STATUS.taken, description: 'A student sits on it.' },
    free: {
      value: SEAT_STATUS.free,
      description: 'The student had not begun; somebody else can have it.',
      final: true,
    },
  },
  steps: {
    release: {
      label: '释放',
      right: '释放课程包席位',
      from: 'taken',
      to: 'free',
      batch: true,
      danger: true,
      question: '确定释放所选席位吗？',
      done: '释放成功！',
      refusal: '该席位已释放！',
    },
  },
})
