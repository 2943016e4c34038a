/** Sizes of the frame in CSS pixels and the breakpoints. Source: specification §9 Layout. */
export const SIDEBAR_WIDTH = 208 // CONST-32, LAYOUT-06
export const TOP_MENU_RIGHT_WIDTH = 360 // CONST-33
export const NOTIFICATION_POPOVER_WIDTH = 300 // CONST-34
export const PHONE_MAX_WIDTH = 767.99 // CONST-30
export const TABLET_MAX_WIDTH = 1087.99 // CONST-29
export const AUTO_HIDE_SCROLL_PX = 100 // CONST-13
export const DETAIL_LIST_MAX_COLUMNS = 4 // LAYOUT-15
export const SUB_FORM_ROOM = 350 // CONST-65
export const EDITABLE_ROW_HEIGHT = 61 // CONST-52
export const EDITABLE_MAX_HEIGHT = 400 // CONST-53
export const EDITABLE_ACTIONS_WIDTH = 132
export const ROW_BUTTON_WIDTH = 28
export const ROW_NUMBER_WIDTH = 60 // CONST-56
export const ROW_MARK_WIDTH = 40 // CONST-57
export const DEPARTMENT_SWITCH_WIDTH = 450 // DLG-05
export const RICH_TEXT_HEIGHT = 300 // CONST-72
export const TREE_SELECT_HEIGHT = 400 // CONST-68
export const POP_TEXT_SIZE = { width: 150, height: 200 } // CONST-66
export const POP_TEXT_CELL_SIZE = { width: 300, height: 210 } // CONST-67
export const DETAILS_WIDTH = 1200 // DLG-13
export const PASSCODE_DIALOG_WIDTH = 450
export const SECOND_FACTOR_DIALOG_WIDTH = 560
export const PASSWORD_DIALOG_WIDTH = 800 // DLG-15

/** Paths fixed by the specification. Source: §2 Routing. */
export const HOME_PATH = '/dashboard/analysis' // CONST-31
export const LOGIN_PATH = '/user/login'
export const PUBLIC_PATHS: readonly string[] = [
  LOGIN_PATH,
  '/user/register',
  '/user/register-result',
  '/user/alteration',
] // ROUTE-02
export const ANNOUNCEMENT_PATH = '/isps/userAnnouncement' // ROUTE-15

/** The guide; a page of it stands below. */
export const GUIDE_PATH = '/help'
export const PRODUCT_NAME = '安全生产管理平台' // O-23
