import { packageCourse } from '#contract/areas/course/package-course.entity.ts'
import { packageSeat } from '#contract/areas/enterprise/package-seat.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { packageSeatLifecycle } from '#machines/lifecycles/package-seat.lifecycle.ts'

/** The seats of a grant, with how far everybody is. */
export const seats = defineScreen({
  name: 'grantSeats',
  entity: packageSeat,
  columns: ['studentId', 'progress', 'doneCount', 'assignTime', 'firstStudy', 'status'],
  hidden: ['finishTime', 'releaseTime'],
  query: ['studentId', 'status'],
  form: [],
  nothing: { title: '还没有分配席位', hint: '点击分配席位选择学员' },
  lifecycle: packageSeatLifecycle,
})

/** The courses of the package that is granted. */
export const grantCourses = defineScreen({
  name: 'grantCourses',
  entity: packageCourse,
  columns: ['sortNo', 'courseId', 'required', 'courseType', 'duration', 'creditHours'],
  query: [],
  form: [],
  rowActions: () => [],
})
