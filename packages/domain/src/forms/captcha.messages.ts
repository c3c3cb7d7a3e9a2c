export const captchaMessage = "Please check the box to confirm you're not a robot."
export const notARobot = "I'm not a robot"
