export const submit = 'Submit my application'
export const back = 'Back'
