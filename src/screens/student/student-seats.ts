import { packageSeat } from '#contract/areas/enterprise/package-seat.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'

/** The course packages that a student has a seat of. */
export const studentSeats = defineScreen({
  name: 'studentSeats',
  entity: packageSeat,
  offers: [],
  columns: ['packageName', 'progress', 'doneCount', 'assignTime', 'firstStudy', 'finishTime', 'status'],
  query: [],
  form: [],
  rowActions: () => [],
})
