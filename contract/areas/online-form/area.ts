import { defineArea } from '#contract/define-area.ts'
import { onlineField } from './online-field.entity.ts'
import { onlineForm } from './online-form.entity.ts'
import { page as onlineFormPage } from './online-form.page.ts'
import { page as onlineRowsPage } from './online-rows.page.ts'

/** Forms defined as data. */
export const area = defineArea({
  name: 'online-form',
  entities: [onlineForm, onlineField],
  pages: [onlineFormPage, onlineRowsPage],
})
