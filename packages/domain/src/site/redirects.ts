/** Old URLs that are still in print or linked. */
export const redirects: Readonly<Record<string, string>> = {
  '/title-loans-': '/title-loans',
  '/applynow/paydayloan': '/apply-now/payday-loan/3',
  '/applynow/pawnloan': '/apply-now/pawn-loan/6',
  '/applynow/flexloan': '/apply-now/flex-loan/7',
  '/applynow/titleloan': '/apply-now/title-loan/4',
  '/applynow/checkcashing': '/apply-now/check-cashing/1',
  '/community': '/cash-express-in-the-community',
}
