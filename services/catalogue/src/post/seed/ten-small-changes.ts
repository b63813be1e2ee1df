export const tenSmallChanges = `
<p>Every January the shelves fill with promises. By March most of them are back in the cupboard, next to the yoghurt maker. We have packed enough parcels to know which changes stay: the small ones, made when something runs out anyway. Here are ten that lasted in our own homes.</p>
<h2>One thing at a time</h2>
<p>The rule that makes the rest possible: <strong>use up what you have first.</strong> A half-full bottle of washing-up liquid is already made, shipped and paid for. Throwing it out to buy a greener one helps nobody. When it is empty, that is the moment.</p>
<h2>The ten</h2>
<ol>
<li><strong>A brush instead of a sponge.</strong> It dries between uses, so it smells of nothing, and the head can be changed.</li>
<li><strong>Soap in a bar.</strong> At the sink and in the shower. Keep it on something that drains and it lasts for weeks.</li>
<li><strong>Cloths instead of kitchen paper.</strong> Put a basket of them where the roll used to stand. That is the whole trick.</li>
<li><strong>Lids and wraps instead of film.</strong> A plate on a bowl counts as well.</li>
<li><strong>A bag by the door.</strong> Not in a drawer: by the door, on the hook with the keys.</li>
<li><strong>Cleaning tablets in the bottle you have.</strong> Most of a spray cleaner is water, and you have that at home.</li>
<li><strong>Thirty degrees.</strong> Everyday washing comes clean at a lower setting than most of us learned.</li>
<li><strong>A line instead of the dryer,</strong> at least from May to September.</li>
<li><strong>A jar for the odd ends.</strong> Half an onion that you can see gets eaten.</li>
<li><strong>A needle and thread within reach.</strong> A button sewn on today is a shirt that stays another two years.</li>
</ol>
<h2>What we left out</h2>
<p>We left out everything that needs a new habit every single day, and everything that costs more than it saves within a year. Those can come later, or never. A household is not a competition, and nobody is keeping score except the bin, which gets lighter by itself.</p>
<p>If you want to begin tonight: look at what runs out next, and write it on a note on the fridge. That is your first change.</p>
`
