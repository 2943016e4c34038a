import { trainCard } from '#contract/areas/training/train-card.entity.ts'
import { trainLevel } from '#contract/areas/training/train-level.entity.ts'
import { trainOffline } from '#contract/areas/training/train-offline.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { trainCardLifecycle } from '#machines/lifecycles/train-card.lifecycle.ts'
import { CARD_SHEET } from './training-sheet.tsx'
import { trainLevelLifecycle } from '#machines/lifecycles/train-level.lifecycle.ts'

/** More cards than somebody ever has, and their levels. */
const ALL = { pageSize: 200 }

/** The cards of one student, as the tab of the student shows them. */
export const cardsOfStudent = defineScreen({
  entity: trainCard,
  columns: ['cardNo', 'kind', 'openDate', 'dueDate', 'requiredHours', 'hours', 'onPostDate', 'status'],
  reads: ['openReason', 'soleTeacher'],
  query: [],
  form: [],
  initial: ALL,
  sheets: [CARD_SHEET],
  lifecycle: trainCardLifecycle,
})

/** Levels of cards with what is filled in for them. */
export const levelsOfCards = defineScreen({
  entity: trainLevel,
  columns: ['level', 'requiredHours', 'hoursOnline', 'hoursOffline', 'hours', 'teacher', 'examScore', 'status'],
  reads: ['cardId', 'attempts', 'passScore', 'startTime', 'finishTime', 'signUrl', 'teacherSignUrl', 'carriedFrom'],
  query: [],
  form: [{ columns: 2, fields: ['teacher', 'place', 'content'] }],
  initial: ALL,
  lifecycle: trainLevelLifecycle,
})

/** Hours in a room, of the levels of one student. */
export const offlineHours = defineScreen({
  entity: trainOffline,
  columns: ['trainDate', 'hours', 'place', 'teacher', 'signPhotos'],
  reads: ['levelId'],
  query: [],
  form: [{ columns: 2, fields: ['trainDate', 'hours', 'place', 'teacher', 'signPhotos'] }],
  initial: ALL,
  // The level on which it is entered, which nobody chooses.
  record: { payload: (body, { levelId }) => ({ ...body, levelId }) },
  addLabel: '登记线下学时',
})
