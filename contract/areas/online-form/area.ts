import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { onlineField } from './online-field.entity.ts'
import { onlineForm } from './online-form.entity.ts'
import { menu as onlineFormMenu } from './online-form.menu.ts'
import { page as onlineFormPage } from './online-form.page.ts'
import { menu as onlineRowsMenu } from './online-rows.menu.ts'
import { page as onlineRowsPage } from './online-rows.page.ts'

/** Forms defined as data. */
export const area = defineArea({
  name: 'online-form',
  // For platform administrators until somebody is granted one of its forms.
  section: { path: '/online', title: '在线开发', icon: 'form', sort: 85, redirect: '/online/cgform' },
  entities: [onlineForm, onlineField],
  pages: [inMenu(onlineFormPage, onlineFormMenu), inMenu(onlineRowsPage, onlineRowsMenu)],
})
