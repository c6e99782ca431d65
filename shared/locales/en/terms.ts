/** The long texts to which every account agrees. The pages that show them load them on demand. */
export const terms = {
  everybody: [
    '1. Visits are free and booked in each visitor’s real name. Please enter your own and your companions’ names and ID numbers correctly, and bring the original ID documents.',
    '2. Each visitor can be booked once a day. If you cannot come, please cancel before the session begins, so that others can come. If you cancel often or miss visits, you may be blocked from booking.',
    '3. The hall uses your personal data only for booking, admission and safety, as the privacy policy explains. You can delete your account when you have no upcoming visit. Your personal data are then erased. Warnings, locks, missed visits and cancellations stay for the term of each rule, marked only with an encrypted digest of the ID number. They apply again if the same ID registers.',
    '4. The hall is a solemn place. Please be quiet, dress appropriately and follow the instructions of staff.',
    '5. Nobody may resell bookings.',
  ],
  /** Rules of guides and agencies only. */
  more: {
    user: [],
    tg: [
      '6. A guide must hold a valid certificate, upload a genuine photo of it, and be bound to a travel agency before making team bookings.',
      '7. A guide must stay with the team, explain the visit rules in advance, and come at the booked time with the booked number of people. The visitors’ details must be correct.',
    ],
    ta: [
      '6. An agency must hold a valid licence and upload a genuine photo of it. It is responsible for the bookings of its guides and operators.',
      '7. An agency must answer its guides’ applications promptly, and end the binding of guides who leave. Existing orders remain valid after a binding ends.',
    ],
  },
  privacy: [
    '1. The hall collects what a booking needs: name, ID type and ID number of each visitor, and the mobile number or e-mail address of the person who books. You may add declarations for the visit and an e-mail address for notices. Guides and agencies also provide their licences. To prevent resale and stolen accounts, the hall stores an encrypted digest of the device on which you log in.',
    '2. These data serve only for bookings in real names, codes and notices, admission, safety and statistics.',
    '3. ID numbers are stored encrypted, and are shown in part only, on pages and in messages. Staff need a permission to see a whole number, and each view is recorded.',
    '4. The hall gives your personal data to no third party, except services that a booking needs, such as sending messages and verifying identities, or where the law requires it.',
    '5. After a visit, the data of its visitors are deleted when the hall’s retention period ends. Only figures without personal data remain. Warnings, locks, missed visits and cancellations stay for the term of each rule. After an account is deleted, they are marked only with an encrypted digest of the ID number.',
    '6. After you log in, you can see and correct your data under “Basic info”, and get everything that the hall stores under “Copy of your data”. If you have no upcoming visit, you can delete your account at the end of “Basic info”.',
    '7. If you have questions, please call the number at the end of the page.',
  ],
};
